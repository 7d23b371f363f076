/** The app's account at the fake Farcaster. The key is valid only there. */
export const farcasterApp = { appFid: 9001, privateKey: `0x${'46'.repeat(32)}` } as const
