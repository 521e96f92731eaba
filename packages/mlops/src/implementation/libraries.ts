/** The libraries the eval agent knows. */
export const libraries = ['scikit-learn', 'prophet', 'statsmodels'] as const
