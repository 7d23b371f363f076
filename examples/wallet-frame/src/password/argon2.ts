import { hashPassword } from './hash-password.js'
import type { PasswordHashInput } from '../ports/ports.js'

/** A worker that hashes one password. */
self.addEventListener('message', ({ data }: MessageEvent<PasswordHashInput>) => {
  void hashPassword(data).then(
    (hash) => self.postMessage(hash),
    () => self.postMessage(undefined),
  )
})
