import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { ask } from '../ui/ask.tsx'

/** Tells a visitor that this needs an account, and leads to sign-up first, or to the login page, and back here or to `leadsTo`. */
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
