/** The app's own account on the sandbox's Farcaster. The key is nobody's elsewhere. */
export const farcasterApp = { appFid: 9001, privateKey: `0x${'46'.repeat(32)}` } as const
