export { useLinkPhone, useLoginWithSms, useUpdatePhone } from './hooks.js'
