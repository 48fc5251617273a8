import './landing.css'
import { Link } from 'react-router'
import { useProduct } from '../api/product.ts'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Faqs } from './faqs.tsx'
import { Pricing } from './pricing.tsx'
import { RunningOrder } from './running-order.tsx'
import { Stage } from './stage.tsx'

/** Home: the claim, the room itself, how it goes, what it costs, how feedback reads, questions, who is behind it. */
export function Component() {
  usePageTitle(null)
  return (
    <div className="landing">
      <Hero />
      <Stage />
      <RunningOrder />
      <Pricing />
      <Reviews />
      <Faqs />
      <About />
    </div>
  )
}

function Hero() {
  const loggedIn = useSession().status === 'logged-in'
  return (
    <section className="hero page">
      <h1 className="claim">
        Say it here
        <br />
        before it counts.
      </h1>
      <div className="hero-words">
        <p>
          A practice interview that asks out loud, gives you time to think, and shows you afterward what worked, in your
          own words.
        </p>
        <div className="hero-action">
          <ButtonLink look="primary" size="large" to={loggedIn ? paths.interviews() : paths.signup()}>
            {loggedIn ? 'Start an interview' : 'Start a free interview'}
          </ButtonLink>
          <p className="label">
            Five questions, about 15 minutes.
            <br />
            Speak or type.
          </p>
        </div>
      </div>
    </section>
  )
}

/** No reviews yet, and none are made up: an excerpt of real feedback stands here, marked as an example. */
function Reviews() {
  return (
    <section className="section page" id="reviews">
      <div className="split section-head">
        <h2 className="heading">How the feedback reads</h2>
        <p className="soft section-lead">
          Reviews will appear here when people who finished an interview choose to publish one. Until then, see for
          yourself. This is an example.
        </p>
      </div>
      <div className="example">
        <blockquote>
          <p className="label">From the transcript</p>
          <p className="answer">
            One of my team was late most Mondays. I asked him to step outside for five minutes and told him what I had
            seen: <mark className="said">four Mondays out of six, and what it did to the others who opened alone.</mark>
            <sup className="ref">1</sup> Then I asked what was going on.
          </p>
        </blockquote>
        <div className="note">
          <p className="label">
            <span className="note-number">1</span> From the report
          </p>
          <p>
            You gave him facts before feelings, and you asked before you concluded. Keep that order; it is what makes
            the story believable.
          </p>
          <p>Next time add one sentence: how Mondays are now.</p>
        </div>
      </div>
    </section>
  )
}

function About() {
  const { name } = useProduct()
  return (
    <section className="section page" id="about">
      <div className="split section-head">
        <h2 className="heading">About {name}</h2>
      </div>
      <div className="about">
        <div>
          <h3>What it is</h3>
          <p>
            The green room is where you wait before you go on. This one is for interviews: a place to hear your own
            answers while nothing depends on them.
          </p>
        </div>
        <div>
          <h3>How feedback is made</h3>
          <p>
            Each answer is read on its own against what a strong answer to that question contains. What it quotes is
            word for word yours, or it is not shown.
          </p>
        </div>
        <div>
          <h3>What happens to your words</h3>
          <p>
            The text of your answers is kept with your account so that you can reread it. You can download all of it,
            delete any interview, or delete everything. Without details that identify you, it may help to improve our
            models. More is in the <Link to={paths.privacy()}>privacy policy</Link>.
          </p>
        </div>
      </div>
    </section>
  )
}
