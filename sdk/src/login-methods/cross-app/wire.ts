export type {
  CrossAppAnswer,
  CrossAppConnection,
  CrossAppDetails,
  CrossAppGrant,
  CrossAppRequest,
  CrossAppSigned,
  CrossAppTransaction,
  CrossAppWalletRequest,
} from './account.js'
export * as crossApp from './all-endpoints.js'
