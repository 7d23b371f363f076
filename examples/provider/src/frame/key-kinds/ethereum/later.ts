// One module, so that the frame stays one: what is shared by two that are loaded later would be a third.
export { listAuthorizations, readAuthorization, toItems } from './authorization.js'
export { checkPolicy, isOperation } from './check-policy.js'
export { populateTransaction } from './populate-transaction.js'
export { transferCost } from './transfer-cost.js'
export { userOperations } from './user-operation.js'
