import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a device is asked, as far as one in memory reads it. */
interface Question {
  challenge: string
}

interface Ways {
  /** The page that asks the device, and the host whose keys it may use. */
  origin: string
  rpID: string
  /** Whether its owner unlocked it. */
  unlocked?: boolean
  counter?: number
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** CBOR of a byte string. */
const bytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 24
      ? Buffer.from([0x40 + data.length])
      : data.length < 256
        ? Buffer.from([0x58, data.length])
        : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ])
/** CBOR of a short text. */
const text = (said: string): Buffer => Buffer.concat([Buffer.from([0x60 + said.length]), Buffer.from(said)])

/** A device that holds one passkey (ES256), as WebAuthn has it, without a browser around it. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = b64(credentialId)
  const head = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  const clientData = (type: string, { challenge }: Question, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpID, unlocked = true, counter = 0 }: Ways, attested = Buffer.alloc(0)) => {
    const flags = 0x01 | (unlocked ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, attested])
  }

  return {
    id,
    /** Makes its passkey: the answer to the question of whoever adds one. */
    register(question: Question, ways: Ways): string {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ])
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), bytes(authData(ways, attested))],
      ])
      const told = clientData('webauthn.create', question, ways.origin)
      return JSON.stringify({
        ...head,
        response: {
          clientDataJSON: b64(told),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
      })
    },
    /** Proves that it holds its passkey: the answer to the question of a login. */
    prove(question: Question, ways: Ways): string {
      const told = clientData('webauthn.get', question, ways.origin)
      const data = authData(ways)
      const signature = sign('sha256', Buffer.concat([data, sha256(told)]), privateKey)
      return JSON.stringify({
        ...head,
        response: { clientDataJSON: b64(told), authenticatorData: b64(data), signature: b64(signature) },
      })
    },
  }
}
