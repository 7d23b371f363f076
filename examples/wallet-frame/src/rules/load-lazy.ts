import { FrameError } from '@keyhook/sdk/wire'

/** Loads code that few pages need. If loading fails, rejects with an error for the host page. */
export const loadLazy = async <code>(loading: Promise<code>): Promise<code> =>
  loading.catch(() => {
    throw new FrameError('offline', 'The code for this call could not be loaded. Reload the page and try again.')
  })
