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

const titles = { done: 'You are unsubscribed', invalid: 'This link is not valid' }

/** Where the link in a newsletter leads. It asks first, because programs open links too. Works without a login. */
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
        lead="We send you no more offers and updates. You still get mail about your account, such as codes."
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
      <OutcomePage
        title={titles.invalid}
        lead="It may have been cut off on its way: please open it from the email again."
      >
        <p>Or turn the newsletter off in My Account.</p>
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
      lead="Mail about your account, such as codes, still reaches you."
    >
      {state.step === 'failed' && (
        <Notice tone="bad" title="You are still subscribed">
          {state.text}
        </Notice>
      )}
      <p className="soft">We stop sending you offers and updates at once.</p>
      <div className="form-actions">
        <Button look="primary" onClick={unsubscribe} working={state.step === 'working' ? 'Unsubscribing' : undefined}>
          {state.step === 'failed' ? 'Try again' : 'Unsubscribe'}
        </Button>
      </div>
    </FormPage>
  )
}
