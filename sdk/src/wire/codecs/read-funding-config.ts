import * as z from 'zod/mini'
import type { FundingConfig } from '../../domain/entities/funding.js'
import { FundingConfigCodec } from './funding-config.js'

/** What an app's provider says of funding; undefined where it offers nothing, or nothing that can be read. */
export const readFundingConfig = (sent: unknown): FundingConfig | undefined =>
  z.safeDecode(FundingConfigCodec, sent as never).data
