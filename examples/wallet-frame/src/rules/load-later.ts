import { FrameError } from '@keyhook/sdk/wire'

/** What few pages ever ask for is loaded when one does. */
export const loadLater = async <code>(loading: Promise<code>): Promise<code> =>
  loading.catch(() => {
    throw new FrameError('offline', 'The code for it could not be loaded. Reload the page and try again.')
  })
