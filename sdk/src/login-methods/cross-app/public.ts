export type {
  CrossAppAccount,
  CrossAppAccount as CrossAppAccountWithMetadata,
  CrossAppConnection,
  CrossAppDetails,
  CrossAppGrant,
} from './account.js'
export { useCrossAppDetails } from './details-hooks.js'
export { useCrossAppAccounts, useCrossAppConnections, useCrossAppGrants } from './hooks.js'
