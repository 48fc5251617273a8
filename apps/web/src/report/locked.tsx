import './locked.css'
import { plans } from '@greenroom/contract/limits'
import type { SectionOf } from '@greenroom/contract/report/model'
import { lockedTitles, lockedWords, nameQuestions, sectionTitles } from '@greenroom/contract/report/words'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReportOwner } from './report-owner.tsx'
import { usePricingPath } from './use-pricing-path.ts'

const keys = Object.keys(lockedTitles) as (keyof typeof lockedTitles)[]

/** What the full report would contain, in counts: it was never generated, so none of it is in the page. */
export function LockedRows({ section, answers }: { section: SectionOf<'locked'>; answers: number }) {
  const rows = keys.filter((key) => section[key].count > 0)
  if (rows.length === 0) return null
  return (
    <>
      <header className="more">
        <h2 className="subheading">{sectionTitles.locked}</h2>
        <p className="soft">Your other answers were read, too. You get these with Premium.</p>
      </header>
      {rows.map((key) => {
        const { count, numbers } = section[key]
        const [strong, rest] = lockedWords[key](count)
        return (
          <section key={key} className="letter locked">
            <h3>{lockedTitles[key]}</h3>
            <div className="letter-words">
              <p>
                <b className="strong">{strong}</b> {rest}
              </p>
              <Ruled lines={count} />
            </div>
            <p className="margin-note where">
              <Icon name="lock" />
              {numbers.length > 0 ? nameQuestions(numbers, answers) : 'Premium'}
            </p>
          </section>
        )
      })}
      <Unlock />
    </>
  )
}

const maxRuled = 5
/** Placeholder lines, one per remark, with no text behind them. */
function Ruled({ lines }: { lines: number }) {
  return (
    <span className="ruled" aria-hidden="true">
      {Array.from({ length: Math.min(lines, maxRuled) }, (_, at) => (
        <i key={`line ${at + 1}`} />
      ))}
    </span>
  )
}

function Unlock() {
  const pricing = usePricingPath()
  const { sampleWords, unlockLook } = useReportOwner()
  return (
    <section className="unlock" aria-labelledby="unlock-title">
      <div className="unlock-words">
        <h2 className="subheading" id="unlock-title">
          Unlock this report
        </h2>
        <p>
          Everything above for this interview, plus unlimited interviews, custom ones from a job posting, practice on
          any answer, and exports as PDF, Markdown, or JSON.
        </p>
        <p className="unlock-price">
          <strong>${plans.PREMIUM.monthly}</strong> <span className="soft">per month</span>
        </p>
      </div>
      <div className="unlock-action">
        <ButtonLink look={unlockLook} size="large" to={pricing}>
          Unlock with Premium
        </ButtonLink>
        <p className="label">Cancel anytime</p>
        <Link className="unlock-sample" to={paths.sample()}>
          {sampleWords}
          <Icon name="arrowRight" />
        </Link>
      </div>
    </section>
  )
}
