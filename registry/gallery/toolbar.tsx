import { SegmentedControl } from '../src/ui/segmented-control'
import type { View } from './view'

const accents = ['', '#4f46e5', '#0f766e', '#b91c1c', '#facc15', '#111827', '#f8fafc']

/** Controls for theme, direction, language and width. */
export function Toolbar({ onChange, onWidth, view, width }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-(--keyhook-line) bg-(--keyhook-surface) px-4 py-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-sm/5 font-medium">{view.name}</h2>
        <div aria-label="Accent" className="flex gap-1" role="group">
          {accents.map((color) => (
            <button
              aria-label={color || 'No accent'}
              aria-pressed={(view.accentColor ?? '') === color}
              className="size-6 cursor-pointer rounded-full border border-(--keyhook-field) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--keyhook-focus) aria-pressed:ring-2 aria-pressed:ring-(--keyhook-ink) aria-pressed:ring-offset-2 aria-pressed:ring-offset-(--keyhook-surface)"
              key={color}
              onClick={() => onChange({ accentColor: color })}
              style={{
                background:
                  color || 'linear-gradient(to top left, transparent 47%, currentColor 47% 53%, transparent 53%)',
              }}
              type="button"
            />
          ))}
        </div>
      </div>
      <SegmentedControl
        label="Theme"
        onChange={(scheme) => onChange({ scheme })}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={view.scheme ?? 'light'}
      />
      <SegmentedControl
        label="Direction"
        onChange={(dir) => onChange({ dir })}
        options={[
          { value: 'ltr', label: 'LTR' },
          { value: 'rtl', label: 'RTL' },
        ]}
        value={view.dir ?? 'ltr'}
      />
      <SegmentedControl
        label="Text size"
        onChange={(fontSize) => onChange({ fontSize })}
        options={['100%', '150%', '200%'].map((size) => ({ value: size, label: size.replace('%', ' %') }))}
        value={view.fontSize ?? '100%'}
      />
      <SegmentedControl
        label="Width"
        onChange={onWidth}
        options={[
          { value: '320', label: '320' },
          { value: '360', label: '360' },
          { value: '480', label: '480' },
          { value: '740', label: '740' },
          { value: 'full', label: 'Full' },
        ]}
        value={width}
      />
    </div>
  )
}

type ToolbarProps = {
  onChange: (changes: Partial<View>) => void
  onWidth: (width: string) => void
  view: View
  /** Width in pixels, or `full`. */
  width: string
}
