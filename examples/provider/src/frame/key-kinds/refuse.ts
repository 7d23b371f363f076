import { FrameError } from '@keyhook/sdk/wire'

/** What a caller gets for a request that cannot be signed as it stands. */
export const refuse = (message: string): FrameError => new FrameError('invalid_request_arguments', message)
