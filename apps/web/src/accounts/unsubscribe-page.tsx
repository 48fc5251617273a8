import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, detailOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { readSession, reloadProfile } from '../api/session.ts'
import { paths } from '../paths.ts'
import { FormPage, OutcomePage } from '../shell/form-page.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type State = { step: 'asking' | 'working' | 'done' | 'invalid' } | { step: 'failed'; text: string }

const titles = { done: "You're unsubscribed", invalid: "This link isn't valid" }

/** The unsubscribe link's page. Needs a click, because link scanners open links as well. Works without a login. */
export function Component() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [state, setState] = useState<State>({ step: token ? 'asking' : 'invalid' })
  usePageTitle(state.step === 'done' || state.step === 'invalid' ? titles[state.step] : 'Newsletter')

  const unsubscribe = async () => {
    setState({ step: 'working' })
    try {
      await call('unsubscribeNewsletter', { query: { token } })
      setState({ step: 'done' })
      if (readSession().status === 'logged-in') void reloadProfile()
    } catch (error) {
      const invalid = error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input')
      setState(invalid ? { step: 'invalid' } : { step: 'failed', text: detailOf(error) })
    }
  }

  if (state.step === 'done') {
    return (
      <OutcomePage
        title={titles.done}
        lead="You won't get any more offers or updates. You'll still get emails about your account, such as login codes."
      >
        <p>You can subscribe again in My Account at any time.</p>
        <div className="form-actions">
          <ButtonLink look="primary" to={paths.home()}>
            Go to Home
          </ButtonLink>
        </div>
      </OutcomePage>
    )
  }
  if (state.step === 'invalid') {
    return (
      <OutcomePage title={titles.invalid} lead="It may have been cut off. Please open it from the email again.">
        <p>You can also turn the newsletter off in My Account.</p>
        <div className="form-actions">
          <ButtonLink look="primary" to={paths.profile()}>
            Open My Account
          </ButtonLink>
        </div>
      </OutcomePage>
    )
  }
  return (
    <FormPage
      title="Unsubscribe from our newsletter?"
      lead="You'll still get emails about your account, such as login codes."
    >
      {state.step === 'failed' && (
        <Notice tone="bad" title="You're still subscribed">
          {state.text}
        </Notice>
      )}
      <p className="soft">You won't get any more offers or updates.</p>
      <div className="form-actions">
        <Button look="primary" onClick={unsubscribe} working={state.step === 'working' ? 'Unsubscribing' : undefined}>
          {state.step === 'failed' ? 'Try again' : 'Unsubscribe'}
        </Button>
      </div>
    </FormPage>
  )
}
