import { createECDH, hkdfSync } from 'node:crypto'

/**
 * The key pair that identifies this server to push services (VAPID, RFC 8292), in base64url. It follows from the app
 * secret, so all processes have the same one and nothing has to be stored.
 */
export function vapidKeys(appSecret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', appSecret, '', 'rumo push', 32)))
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: curve.getPrivateKey('base64url').padStart(43, 'A'),
  }
}
