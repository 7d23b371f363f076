import { config } from 'zod/mini'
import { startFrame } from './app/start-frame.js'

// Prevents zod from compiling schemas with `new Function`, which this page's content security policy forbids.
config({ jitless: true })

// If the provider cannot be reached, the host page receives no `ready` message and tries again.
startFrame(window).catch(() => undefined)
