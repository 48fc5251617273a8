import './style-page.css'
import type { CSSProperties, ReactNode } from 'react'
import { usePageTitle } from '../shell/page-title.ts'
import { Components } from './components.tsx'

const colors = [
  ...['paper', 'surface', 'sunken', 'ink', 'ink-soft', 'line', 'line-strong', 'green', 'green-wash', 'on-green'],
  ...['live', 'on-live', 'amber', 'amber-ink', 'danger'],
]
const art = [
  'art-ground',
  'art-wash',
  'art-leaf',
  'art-green',
  'art-field',
  'art-ink',
  'art-line',
  'art-paper',
  'art-lamp',
]
const displaySizes = [64, 48, 36, 28, 22]
const textSizes = [18, 16, 14, 13]
const spaces = [4, 8, 12, 16, 24, 32, 48, 64, 96, 128]

const set = (values: Record<`--${string}`, string>) => values as CSSProperties

/** `/style`, in development only: every token and every component, in both themes, made of the real ones. */
export function Component() {
  usePageTitle('Style')
  return (
    <div className="page style-page">
      <h1 className="title">Style</h1>
      <Theme name="light" />
      <Theme name="dark" />
    </div>
  )
}

function Theme({ name }: { name: 'light' | 'dark' }) {
  return (
    <section className="style-theme" data-theme={name} aria-labelledby={`style-${name}`}>
      <h2 className="heading" id={`style-${name}`}>
        {name === 'light' ? 'Light' : 'Dark'}
      </h2>
      <Part title="Colors">
        <Swatches names={colors} />
      </Part>
      <Part title="Colors of pictures">
        <Swatches names={art} />
      </Part>
      <Part title="Type">
        {displaySizes.map((size) => (
          <p className="style-type" data-face="display" style={set({ '--size': `var(--type-${size})` })} key={size}>
            The quiet room before the stage, {size}
          </p>
        ))}
        {textSizes.map((size) => (
          <p className="style-type" style={set({ '--size': `var(--type-${size})` })} key={size}>
            Practice out loud, and read what worked in your own words, {size}
          </p>
        ))}
      </Part>
      <Part title="Space">
        {spaces.map((space) => (
          <span className="style-space" style={set({ '--length': `var(--s${space})` })} key={space}>
            {space}
            <i />
          </span>
        ))}
      </Part>
      <Components Part={Part} />
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="style-part">
      <h3 className="label">{title}</h3>
      {children}
    </div>
  )
}

const Swatches = ({ names }: { names: readonly string[] }) => (
  <div className="style-row">
    {names.map((name) => (
      <span className="style-swatch" style={set({ '--swatch': `var(--${name})` })} key={name}>
        <i />
        {name}
      </span>
    ))}
  </div>
)
