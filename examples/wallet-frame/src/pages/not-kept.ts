import { FrameError } from '@keyhook/sdk/wire'

/** Where the browser keeps nothing of the wallet frame, what its first frame has opened is closed to each other page of it. */
export const notKept = (cause: unknown): FrameError =>
  new FrameError(
    'wallet_not_on_device',
    'This browser keeps nothing for the wallet frame, so that none of its pages can show or take a key. Use another browser.',
    { cause },
  )
