import * as z from 'zod/mini'
import { chainTypes } from '../../domain/rules/evm/chain-types.js'

export const ChainType = z.enum(chainTypes)
