export { linkPhone, sendSmsCode, submitSmsCode, transferPhone, unlinkPhone, updatePhone } from './calls.js'
