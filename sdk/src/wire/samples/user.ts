/** Spec section 3, User, with one account of each kind this version knows and one it does not. */
export const user = {
  id: 'did:keyhook:1',
  created_at: 1767225600,
  linked_accounts: [
    {
      type: 'email',
      address: 'ada@example.com',
      first_verified_at: 1767225600,
      latest_verified_at: 1767229200,
      verified_at: 1767225600,
    },
    { type: 'phone', number: '+15555550100', first_verified_at: null, latest_verified_at: null },
    {
      type: 'wallet',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      chain_type: 'ethereum',
      chain_id: 'eip155:1',
      wallet_client_type: 'privy',
      connector_type: 'embedded',
      imported: false,
      delegated: false,
      wallet_index: 0,
      recovery_method: 'privy',
    },
    { type: 'farcaster', fid: 1 },
  ],
  mfa_methods: [{ type: 'totp', verified_at: 1767225600 }],
  has_accepted_terms: true,
  is_guest: false,
} as const
