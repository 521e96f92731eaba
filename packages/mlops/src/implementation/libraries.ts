/** The libraries whose models the eval agent can run. */
export const libraries = ['scikit-learn', 'prophet', 'statsmodels'] as const
