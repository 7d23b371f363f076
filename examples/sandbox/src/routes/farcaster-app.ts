/** The app's own account on the sandbox's Farcaster. The key exists only there. */
export const farcasterApp = { appFid: 9001, privateKey: `0x${'46'.repeat(32)}` } as const
