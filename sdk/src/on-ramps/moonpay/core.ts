export { signMoonpayOnRampUrl } from './sign.js'
