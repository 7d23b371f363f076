export { unlinkPasskey } from './calls.js'
