import { hashPassword } from './hash-password.js'
import type { PasswordHashInput } from '../ports/password-hash.js'

/** The worker: one password, one answer. */
self.addEventListener('message', ({ data }: MessageEvent<PasswordHashInput>) => {
  void hashPassword(data).then(
    (hash) => self.postMessage(hash),
    () => self.postMessage(undefined),
  )
})
