export { linkEmail, sendEmailCode, submitEmailCode, transferEmail, unlinkEmail, updateEmail } from './calls.js'
