// More than one export: a message between the captcha page and the page of the provider around it, and what it says.

export type CaptchaEvent =
  | { readonly event: 'ready' | 'run' | 'failed' | 'expired' }
  /** The token is what the vendor's widget gave. */
  | { readonly event: 'solved'; readonly token: string }
  /** Height that the widget needs, in pixels. */
  | { readonly event: 'height'; readonly height: number }

export type CaptchaMessage = { readonly type: 'keyhook:captcha' } & CaptchaEvent
