import { config } from 'zod/mini'
import { startFrame } from './app/start-frame.js'

// Schemas must not be compiled with `new Function`, which this page's content security policy forbids.
config({ jitless: true })

// If the provider is unreachable, the host page receives no `ready` and tries again.
startFrame(window).catch(() => undefined)
