import { FrameError } from '@keyhook/sdk/wire'

/**
 * Returns the error for a browser that blocks the wallet frame's storage. There, only the wallet frame itself can use
 * an open wallet. Its other pages cannot.
 */
export const storageBlocked = (cause: unknown): FrameError =>
  new FrameError(
    'wallet_not_on_device',
    'This browser blocks storage for the wallet frame, so its pages cannot show or import a key. Use another browser.',
    { cause },
  )
