/** Tools and languages by the name they are written with; read anywhere in a posting, whatever its case. */
const toolNames = `
SQL|Python|R programming|Tableau|Power BI|Looker|Excel|PowerPoint|Microsoft Office|Microsoft Word|Outlook|Google Sheets|Google Docs|Google Analytics|QuickBooks|Xero|Sage|NetSuite|SAP|Oracle|Salesforce|HubSpot|Marketo|Mailchimp|Zendesk|Jira|Confluence|ServiceNow|Slack|Asana|Trello|Notion|SharePoint|Teams
Java|JavaScript|TypeScript|Go|Golang|Rust|C++|C#|Ruby|Ruby on Rails|Rails|PHP|Swift|Kotlin|Scala|MATLAB|SPSS|SAS|Stata|Spark|Hadoop|Airflow|dbt|Snowflake|Redshift|BigQuery|Databricks|Kafka|PostgreSQL|Postgres|MySQL|MongoDB|Redis|Elasticsearch|GraphQL|React|React Native|Angular|Vue|Node.js|Next.js|Django|Flask|Spring|Spring Boot|.NET|HTML|CSS|WordPress|Shopify|Magento
AWS|Azure|GCP|Google Cloud|Docker|Kubernetes|Terraform|Ansible|Jenkins|GitHub|GitLab|Git|Linux|Windows Server|Active Directory|VMware|Cisco|Datadog|Grafana|Prometheus|Splunk|Figma|Sketch|Adobe XD|Photoshop|Illustrator|InDesign|Premiere Pro|After Effects|Final Cut Pro|Canva|Lightroom|Blender|Unity|Unreal Engine
AutoCAD|Revit|SolidWorks|Civil 3D|SketchUp|Fusion 360|CATIA|Bluebeam|Procore|Primavera|MS Project|Microsoft Project|ArcGIS|LabVIEW|Mastercam|PLC|SCADA|Epic|Cerner|Meditech|Athena|Dentrix|Eaglesoft|Open Dental|PointClickCare|Workday|ADP|Paychex|Gusto|Toast|Aloha|Micros|OpenTable|Yardi|AppFolio|Westlaw|LexisNexis|Clio|Bloomberg|TensorFlow|PyTorch|scikit-learn|pandas|NumPy|Selenium|Cypress|Playwright|Postman|Ahrefs|SEMrush|Google Ads|Meta Ads|Zapier|Alteryx|VBA|Access|Visio|Opera PMS|Square|Lightspeed|Stata|Snort|Wireshark|Nessus|Burp Suite|REST|REST APIs|GitHub Actions|GitLab CI|ArgoCD|Helm|Bash|PowerShell|Vault|PagerDuty|CloudFormation|New Relic|Nagios|Puppet|Chef Infra|Samsara|UKG|Kronos|ADP Workforce|ADP Workforce Now|Zoom|Keynote|Gainsight|FreeRTOS|Zephyr|JTAG|ICD-10-CM|HCPCS|AVImark|Dovetail|Bamboo HR|BambooHR|Greenhouse|Lever|Rippling|Monday.com|Airtable|Buffer|Hootsuite|Klaviyo|Constant Contact|DaVinci Resolve|Audacity|Pro Tools|Logic Pro|Ableton|Avid|CorelDRAW|QuarkXPress|Rhino|Inventor|Creo|ANSYS|Altium|KiCad|Simulink|Minitab|JMP|LIMS|Empower|ChemDraw|GraphPad|QGIS|ENVI|Trimble|Total station|Lacerte|ProSeries|Drake|UltraTax|CCH|Sage Intacct|Dynamics 365|Bill.com|Concur|Coupa|Ariba|Blackbaud|Raiser's Edge|Boulevard|Mindbody|Vagaro|Resy|SevenRooms|Clover|Kareo|eClinicalWorks|NextGen|Allscripts|Athenahealth|Canvas|Blackboard|Google Classroom|PowerSchool|Infinite Campus|Kahoot|Seesaw|Filevine|Relativity|iManage|DocuSign|PACER|CAD software|MLS|Xactimate|Encompass|Guidewire|Applied Epic|EZLynx|HMIS|Genesys|Five9|Intercom|Freshdesk|Gong|Outreach|ZoomInfo|LinkedIn Recruiter|CRM|ERP|Metasploit|Okta|Intune|Jamf`

/** Work that skills lists name without a verb: it is done, not used. */
const activityNames = `
A/B testing|cash handling|data entry|food safety|inventory management|project management|event planning|customer service|phlebotomy|welding|TIG welding|MIG welding|drywall|framing|tiling|carpentry|plumbing|painting|blueprint reading|public speaking|copywriting|SEO|bookkeeping|accounts payable|accounts receivable|payroll|budgeting|forecasting|data modeling|data visualization|machine learning|statistical analysis|user research|usability testing|wireframing|prototyping|penetration testing|incident response|vulnerability management|threat modeling|network administration|help desk support|desktop support|technical writing|grant writing|fundraising|case management|crisis intervention|lesson planning|classroom management|curriculum design|wound care|IV insertion|vital signs|patient intake|medical coding|medical billing|insurance verification|order picking|forklift operation|shipping and receiving|quality control|quality assurance|preventive maintenance|machine setup|CNC programming|soldering|wiring|pipefitting|landscaping|pruning|irrigation|housekeeping|deep cleaning|line cooking|menu planning|knife skills|cake decorating|barista work|bartending|upselling|cold calling|lead generation|account management|contract negotiation|procurement|vendor management|route planning|dispatching|contract drafting|legal research|document review|transcription|translation|calendar management|travel booking|video editing|photo editing|photography|graphic design|motion graphics|social media|email marketing|content writing|paid search|hair coloring|balayage|haircutting|waxing|dog grooming|recruiting|onboarding|employee relations|benefits administration|ETL|dashboards|web scraping|unit testing|code review|CI/CD|conflict resolution|de-escalation|merchandising|visual merchandising|stocking|cash reconciliation|titration|PCR|cell culture|pipetting|HPLC|estimating|scheduling|surveying`

/** Traits and talk that a bank question asks about better than any sentence of ours. */
export const traits: readonly (readonly [RegExp, string, string])[] = [
  [
    /\b(?:stakeholder (?:management|mgmt|communication)|communication|presentation skills|explaining)\b/i,
    'Explaining findings',
    'behavioral-explain-complicated',
  ],
  [/\b(?:time management|multitasking|prioriti[sz]ation)\b/i, 'Setting priorities', 'behavioral-too-much-at-once'],
  [/\b(?:teamwork|collaboration)\b/i, 'Working in a group', 'behavioral-team-hard-goal'],
  [/\b(?:problem[- ]solving|critical thinking)\b/i, 'Solving problems', 'behavioral-hard-problem'],
  [/\b(?:attention to detail|detail[- ]oriented)\b/i, 'Catching mistakes', 'behavioral-caught-error'],
  [/\b(?:leadership)\b/i, 'Taking the lead', 'behavioral-took-lead'],
]

const listOf = (text: string): string[] => text.trim().split(/[|\n]/)
/** Too common as plain words to count in lower case. */
const onlyAsWritten = new Set(
  'Zephyr Dovetail Zoom Keynote Go Rust Swift REST Vault Helm Bash Puppet Lever Greenhouse Boulevard Inventor Rhino Buffer Drake Canvas Clover Intercom Outreach Gong Relativity Encompass Avid Creo Concur Empower Minitab Access Outlook Teams Square Notion Epic Toast Opera Sage Oracle Spring Spark Rails Unity Micros Athena Slack Sketch Aloha Workday Gusto Excel Clio Canva Angular Flask Illustrator Snowflake Kafka Redis Ruby Premiere Snort Cypress Playwright Postman Selenium Blender Airflow Confluence Cisco Splunk Ansible Jenkins Okta Java Scala Git Bloomberg Procore Primavera Lightspeed Photoshop'.split(
    ' ',
  ),
)

export const tools: ReadonlyMap<string, string> = new Map(listOf(toolNames).map((name) => [name.toLowerCase(), name]))
export const activities: ReadonlyMap<string, string> = new Map(
  listOf(activityNames).map((name) => [name.toLowerCase(), name]),
)

/** The tool that these words name, as it is written; a plain word counts only with its capital. */
export function toolNamed(words: string): string | undefined {
  const name = tools.get(words.toLowerCase())
  return name && (!onlyAsWritten.has(name) || words === name) ? name : undefined
}
