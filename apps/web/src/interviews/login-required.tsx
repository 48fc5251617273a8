import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { ask } from '../ui/ask.tsx'

/** Asks a visitor to sign up or log in, with a redirect back here or to `leadsTo`. */
export function useLoginRequired() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (text: string, leadsTo = pathname + search) => {
    const answer = await ask({
      title: 'Login Required',
      text,
      choices: [
        { value: 'stay', label: 'Not now' },
        { value: 'login', label: 'Log in' },
        { value: 'signup', label: 'Sign up free', look: 'primary' },
      ],
    })
    if (answer === 'signup') await navigate(paths.signup({ redirect: leadsTo }))
    if (answer === 'login') await navigate(paths.login(leadsTo), { state: { before: pathname + search } })
  }
}
