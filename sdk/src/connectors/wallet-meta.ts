// Encodes the icon in base64, because the Wallet Standard requires it. EIP-6963 accepts any data URI.
const icon: `data:image/svg+xml;base64,${string}` = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#16181d"/>' +
    '<g fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"><circle cx="38" cy="48" r="14"/>' +
    '<path d="M52 48h24v12M64 48v8"/></g></svg>',
)}`

/** Name, reverse domain name and icon of the announced embedded wallet (EIP-6963, Wallet Standard). */
export const walletMeta = {
  name: 'Keyhook Wallet',
  id: 'dev.keyhook.wallet',
  icon,
} as const
