/** The business in numbers, as fixed text. Replace this file with your own figures. */
export const businessFigures = [
  { name: 'Yearly Revenue', value: '$18.4M', note: 'in the last business year' },
  { name: 'Feedbacks', value: '12,600+', note: 'from theatres, clinics and practices' },
  { name: 'Happy Clients', value: '3,200+', note: 'hospitals, dealers and practices' },
  { name: 'Total Countries', value: '46', note: 'that we have shipped to' },
]
