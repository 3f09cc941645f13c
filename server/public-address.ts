import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Subnet = readonly [network: string, bits: number]

function listOf(family: 'ipv4' | 'ipv6', subnets: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of subnets) list.addSubnet(network, bits, family)
  return list
}

/** Networks that are not the internet: this machine, private and shared ones, and those of special use (RFC 6890). */
const inner = {
  4: listOf('ipv4', [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ]),
  // The internet is 2000::/3; of that, two networks carry IPv4 addresses inside.
  6: listOf('ipv6', [
    ['::', 3],
    ['2001::', 23],
    ['2002::', 16],
    ['4000::', 2],
    ['8000::', 1],
  ]),
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  // An IPv4 address that is written as IPv6.
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  if (family === 4) return !inner[4].check(address)
  return family === 6 && !inner[6].check(address, 'ipv6')
}

/**
 * Resolves a host for a connection that is opened right afterwards, to addresses of the internet only. Asked before, the
 * name could lead somewhere else by then.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []).filter(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (error) callback(error, [])
    else if (!first) callback(new Error(`${hostname} is no address of the internet`), [])
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
