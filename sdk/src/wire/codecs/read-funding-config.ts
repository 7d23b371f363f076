import * as z from 'zod/mini'
import type { FundingConfig } from '../../domain/entities/funding.js'
import { FundingConfigCodec } from './funding-config.js'

/** Reads the funding settings of an app; undefined if they are absent or invalid. */
export const readFundingConfig = (sent: unknown): FundingConfig | undefined =>
  z.safeDecode(FundingConfigCodec, sent as never).data
