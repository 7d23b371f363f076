/** A wallet as the server returns it. */
export const walletRow = {
  entropy_id: '000102030405060708090a0b0c0d0e0f',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  chain_type: 'ethereum',
  wallet_index: 0,
  epoch: 1,
  recovery_method: 'privy',
  status: 'active',
} as const
