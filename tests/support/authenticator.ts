import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** Just enough CBOR (RFC 8949) for what an authenticator sends. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

/** ES256 as COSE numbers it: an elliptic key (2) of P-256 (1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const parts: [number, number | Buffer][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]
  return cbor(new Map(parts))
}

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

type Lies = { origin?: string; rpId?: string; unverified?: boolean }

/** A passkey in software, made for this server. It counts its uses, as security keys do. */
export function newAuthenticator(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const }
  let counter = 0
  let userHandle = ''

  function clientData(type: string, challenge: string, lies: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  }

  function data(flags: number, lies: Lies, more: Buffer[] = []): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const said = userPresent | flags | (lies.unverified ? 0 : userVerified)
    return Buffer.concat([sha256(lies.rpId ?? hostname), Buffer.from([said]), count, ...more])
  }

  return {
    /** Makes the passkey. */
    make({ challenge, user }: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      userHandle = user.id
      const made = [Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(hasKey, lies, made)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, lies)),
          attestationObject: text(cbor(object)),
        },
      }
    },
    /** Answers a challenge. */
    answer(challenge: string, lies: Lies = {}) {
      counter += 1
      const client = clientData('webauthn.get', challenge, lies)
      const authenticatorData = data(0, lies)
      const signed = createSign('sha256').update(Buffer.concat([authenticatorData, sha256(client)]))
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authenticatorData),
          signature: text(signed.sign(privateKey)),
          userHandle,
        },
      }
    },
    /** A copy of the key that has not seen the later uses. */
    forgetUses: () => (counter = 0),
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>
