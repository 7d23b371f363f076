import type { Client } from '../../client.js'
import { readFundingConfig } from '../../wire/codecs/funding-config.js'

/** Returns true if the app wants new wallets to be funded. */
export const promptsForFunding = ({ app }: Client): boolean =>
  readFundingConfig(app.fundingConfig)?.promptOnWalletCreation ?? false
