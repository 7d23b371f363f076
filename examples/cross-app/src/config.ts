import type { KeyhookConfig } from '@keyhook/sdk'

export const apiUrl = import.meta.env.VITE_KEYHOOK_API_URL ?? 'http://auth.localhost:8787'

/** The app whose users the other takes. */
export const homeId = 'keyhook-cross-home-000001'
const requesterId = 'keyhook-cross-req-0000001'

/** The host name says which of the two apps this is. */
export const isHome = location.hostname === 'home.localhost'

export const appId = isHome ? homeId : requesterId

/** The other app is a login method like every other. */
export const config: KeyhookConfig = isHome ? {} : { loginMethodsAndOrder: { primary: [`privy:${homeId}`, 'email'] } }
