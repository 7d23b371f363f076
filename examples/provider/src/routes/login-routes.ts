import type { loginMethods } from '../settings/login-methods.js'
import { mountPasswordless } from './passwordless.js'
import type { serve } from './serve.js'

/** The routes by which each login method is verified. */
export const loginRoutes: Readonly<Record<(typeof loginMethods)[number], (mount: serve.Mount) => void>> = {
  email: mountPasswordless,
}
