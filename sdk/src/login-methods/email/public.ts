export { useLinkEmail, useLoginWithEmail, useUpdateEmail } from './hooks.js'
