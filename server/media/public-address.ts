import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that are no place on the internet (IANA's registry of special-purpose addresses, and multicast). */
const CLOSED_4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: clouds answer at 169.254.169.254 with the credentials of the machine.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Of IPv6 only global unicast is a place on the internet; inside it these lead elsewhere (tunnels, documentation). */
const GLOBAL_6: [string, number] = ['2000::', 3]
const CLOSED_6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of CLOSED_4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of CLOSED_6) closed.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet(...GLOBAL_6, 'ipv6')

/** Whether an IP address is a machine on the internet, and none of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
