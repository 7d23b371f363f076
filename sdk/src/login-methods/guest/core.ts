export { createGuestAccount } from './effects.js'
