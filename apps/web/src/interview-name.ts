export { nameInterview } from '@greenroom/contract/report/interview-name'
