import './about.css'
import { Link } from 'react-router'
import { useProduct } from '../api/product.ts'
import { paths } from '../paths.ts'

export function About() {
  const { name } = useProduct()
  return (
    <section className="section page" id="about" aria-labelledby="about-title">
      <div className="split section-head">
        <h2 className="heading" id="about-title" tabIndex={-1} data-focus-target>
          About {name}
        </h2>
        <p className="soft section-lead">
          The green room is where you wait before you go on. This one is for interviews: a place to practice out loud
          while nothing is at stake.
        </p>
      </div>
      <div className="about">
        <div>
          <h3>What it is</h3>
          <p>
            An interviewer that asks, listens and follows up, and a coach that reads every answer and tells you the one
            thing to change.
          </p>
        </div>
        <div>
          <h3>How feedback is made</h3>
          <p>
            Each answer is read against what interviewers listen for in that question. A quote is word for word yours,
            or we don't show it.
          </p>
        </div>
        <div>
          <h3>What happens to your words</h3>
          <p>
            The text stays with your account so you can reread it. We don't keep recordings. Download everything, delete
            any interview, or delete it all. <Link to={paths.privacy()}>Privacy policy</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
