import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::127.0.0.1',
  '2002:7f00:1::',
  '2001:0:1:2::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.1.1',
  '2a00:1450:4001::1',
  '2606:4700::1',
  '::ffff:8.8.8.8',
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a name that leads to this machine is not resolved for a connection', async () => {
  for (const options of [{ all: true }, {}]) {
    const found = await new Promise((resolve) => {
      lookupPublic('localhost', options, (error, address) => resolve(error?.message ?? address))
    })
    expect(found).toBe('localhost is no address of the internet')
  }
})
