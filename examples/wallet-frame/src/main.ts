import { config } from 'zod/mini'
import { startFrame } from './app/start-frame.js'

// Schemas must not be compiled with `new Function`, which this page's content security policy forbids.
config({ jitless: true })

// Where the provider cannot be reached nothing is said: the host page sees no `ready`, and tries again.
startFrame(window).catch(() => undefined)
