'use client'
import { cva, type VariantProps } from 'class-variance-authority'

/**
 * Sets all colours and radii of the screens on their container. `system` follows the host: its shadcn tokens if they
 * exist, else its `dark` variant. `light` and `dark` are fixed. Text reaches 4.5 : 1 on both surfaces. Field borders,
 * the focus ring and the edge of an accent that resembles the surface reach 3 : 1.
 */
export const theme = cva(
  [
    '[--keyhook-focus:var(--keyhook-ink)]',
    '[--keyhook-accent-hover:color-mix(in_oklab,var(--keyhook-accent)_90%,var(--keyhook-ink))]',
    // A hovered accent must stay readable, so it changes away from its text colour. Only the darkest and lightest
    // accents change towards it, because no other direction is left.
    'supports-[color:oklch(from_red_l_c_h)]:[--keyhook-accent-away:oklch(from_var(--keyhook-accent-ink)_clamp(0,(0.6_-_l)*1000,1)_0_0)]',
    'supports-[color:oklch(from_red_l_c_h)]:[--keyhook-accent-hover:oklch(from_color-mix(in_oklab,var(--keyhook-accent)_92%,var(--keyhook-accent-away))_calc(l_+_0.14*clamp(0,(0.3_-_l)*1000,1)_-_0.12*clamp(0,(l_-_0.9)*1000,1))_c_h)]',
    '[--keyhook-radius:var(--radius,0.75rem)]',
    '[--keyhook-radius-modal:calc(var(--keyhook-radius)*5/3)]',
    '[--keyhook-radius-chip:calc(var(--keyhook-radius)*2/3)]',
    'text-(--keyhook-ink) antialiased',
  ],
  {
    variants: {
      scheme: {
        system: [
          '[--keyhook-surface:var(--background,oklch(1_0_0))]',
          '[--keyhook-surface-raised:var(--muted,oklch(0.972_0.002_265))]',
          '[--keyhook-surface-pressed:var(--border,oklch(0.942_0.003_265))]',
          '[--keyhook-ink:var(--foreground,oklch(0.21_0.008_265))]',
          '[--keyhook-ink-muted:color-mix(in_oklab,var(--muted-foreground,oklch(0.51_0.012_265))_88%,var(--keyhook-ink))]',
          '[--keyhook-line:var(--border,oklch(0.922_0.004_265))]',
          '[--keyhook-field:color-mix(in_oklab,var(--keyhook-ink)_48%,var(--keyhook-surface))]',
          '[--keyhook-accent:var(--primary,oklch(0.21_0.008_265))]',
          '[--keyhook-accent-ink:var(--primary-foreground,oklch(1_0_0))]',
          '[--keyhook-accent-edge:var(--keyhook-accent-edge-on-light,transparent)]',
          '[--keyhook-positive:oklch(0.5_0.125_155)]',
          '[--keyhook-caution:oklch(0.51_0.11_65)]',
          '[--keyhook-negative:oklch(0.53_0.195_27)]',
          '[--keyhook-overlay:oklch(0.21_0.008_265/0.45)]',
          '[--keyhook-shadow:oklch(0.21_0.02_265/0.18)]',
          'scheme-light dark:scheme-dark',
          'dark:[--keyhook-surface:var(--background,oklch(0.205_0.006_265))]',
          'dark:[--keyhook-surface-raised:var(--muted,oklch(0.253_0.007_265))]',
          'dark:[--keyhook-surface-pressed:color-mix(in_oklab,var(--keyhook-ink)_16%,var(--keyhook-surface))]',
          'dark:[--keyhook-ink:var(--foreground,oklch(0.965_0.002_265))]',
          'dark:[--keyhook-ink-muted:color-mix(in_oklab,var(--muted-foreground,oklch(0.735_0.01_265))_88%,var(--keyhook-ink))]',
          'dark:[--keyhook-line:var(--border,oklch(0.31_0.008_265))]',
          'dark:[--keyhook-accent:var(--primary,oklch(0.965_0.002_265))]',
          'dark:[--keyhook-accent-ink:var(--primary-foreground,oklch(0.205_0.006_265))]',
          'dark:[--keyhook-accent-edge:var(--keyhook-accent-edge-on-dark,transparent)]',
          'dark:[--keyhook-positive:oklch(0.79_0.15_155)]',
          'dark:[--keyhook-caution:oklch(0.82_0.12_80)]',
          'dark:[--keyhook-negative:oklch(0.745_0.14_24)]',
          'dark:[--keyhook-overlay:oklch(0.08_0.004_265/0.66)]',
          'dark:[--keyhook-shadow:oklch(0_0_0/0.6)]',
        ],
        light: [
          '[--keyhook-surface:oklch(1_0_0)]',
          '[--keyhook-surface-raised:oklch(0.972_0.002_265)]',
          '[--keyhook-surface-pressed:oklch(0.942_0.003_265)]',
          '[--keyhook-ink:oklch(0.21_0.008_265)]',
          '[--keyhook-ink-muted:oklch(0.49_0.012_265)]',
          '[--keyhook-line:oklch(0.922_0.004_265)]',
          '[--keyhook-field:oklch(0.63_0.01_265)]',
          '[--keyhook-accent:oklch(0.21_0.008_265)]',
          '[--keyhook-accent-ink:oklch(1_0_0)]',
          '[--keyhook-accent-edge:var(--keyhook-accent-edge-on-light,transparent)]',
          '[--keyhook-positive:oklch(0.5_0.125_155)]',
          '[--keyhook-caution:oklch(0.51_0.11_65)]',
          '[--keyhook-negative:oklch(0.53_0.195_27)]',
          '[--keyhook-overlay:oklch(0.21_0.008_265/0.45)]',
          '[--keyhook-shadow:oklch(0.21_0.02_265/0.18)]',
          'scheme-light',
        ],
        dark: [
          '[--keyhook-surface:oklch(0.205_0.006_265)]',
          '[--keyhook-surface-raised:oklch(0.253_0.007_265)]',
          '[--keyhook-surface-pressed:oklch(0.325_0.009_265)]',
          '[--keyhook-ink:oklch(0.965_0.002_265)]',
          '[--keyhook-ink-muted:oklch(0.755_0.01_265)]',
          '[--keyhook-line:oklch(0.31_0.008_265)]',
          '[--keyhook-field:oklch(0.57_0.01_265)]',
          '[--keyhook-accent:oklch(0.965_0.002_265)]',
          '[--keyhook-accent-ink:oklch(0.205_0.006_265)]',
          '[--keyhook-accent-edge:var(--keyhook-accent-edge-on-dark,transparent)]',
          '[--keyhook-positive:oklch(0.79_0.15_155)]',
          '[--keyhook-caution:oklch(0.82_0.12_80)]',
          '[--keyhook-negative:oklch(0.745_0.14_24)]',
          '[--keyhook-overlay:oklch(0.08_0.004_265/0.66)]',
          '[--keyhook-shadow:oklch(0_0_0/0.6)]',
          'scheme-dark',
        ],
      },
    },
    defaultVariants: { scheme: 'system' },
  },
)

export type Scheme = NonNullable<VariantProps<typeof theme>['scheme']>
