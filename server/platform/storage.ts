import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Readable } from 'node:stream'
import type * as Aws from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type * as Bucket from 'flydrive/drivers/s3'
import type { Config } from './config.ts'

/** Bytes of a file from one to another, both included. */
type ReadRange = (key: string, from: number, to: number) => Promise<Readable>

/** Where files live; with it a part of a file can be read without reading all of it. */
export class Storage extends Disk {
  readonly readRange: ReadRange

  constructor(driver: ConstructorParameters<typeof Disk>[0], readRange: ReadRange) {
    super(driver)
    this.readRange = readRange
  }
}

function openFolder(location: string): Storage {
  return new Storage(new FSDriver({ location, visibility: 'private' }), async (key, start, end) =>
    createReadStream(path.join(location, key), { start, end }),
  )
}

/** What speaks to a bucket takes 25 MB: it is loaded where there is one. */
function openBucket({
  accessKeyId,
  secretAccessKey,
  region,
  bucket,
  endpoint,
}: NonNullable<Config['s3']>): Storage {
  const load = createRequire(import.meta.url)
  const { GetObjectCommand, S3Client } = load('@aws-sdk/client-s3') as typeof Aws
  const { S3Driver } = load('flydrive/drivers/s3') as typeof Bucket
  const client = new S3Client({
    credentials: { accessKeyId, secretAccessKey },
    region,
    // A bucket that falls silent would hold for ever whoever waits for a picture; a large file may take its time.
    requestHandler: { connectionTimeout: 3000, socketTimeout: 20_000 },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return new Storage(driver, async (Key, from, to) => {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key, Range: `bytes=${from}-${to}` }),
    )
    if (!(Body instanceof Readable)) throw new Error(`The bucket sent no part of ${Key}.`)
    return Body
  })
}

/** Where files live: a folder, or an S3 bucket when one is set. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openBucket(s3) : openFolder(path.join(dataDir, 'files'))
