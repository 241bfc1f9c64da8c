/**
 * specification 5: what the sign-up, sign-in and account forms say beside a field. The browser and the server read the
 * same words from here.
 */
export const accountMessages = {
  firstName: "First name is required",
  lastName: "Last name is required",
  phone: "Phone number is required",
  gender: "Gender is required",
  country: "Country is required",
  city: "City is required",
  companyName: "Company name is required",
  professionalTitle: "Professional title is required",
  practiceNumber: "Practice number is required",
  professionalBody: "Professional body is required",
  experience: "Years of experience is required",
  experienceNegative: "Experience cannot be negative",
  hourlyRate: "Hourly rate is required",
  hourlyRateZero: "Rate must be greater than 0",
  specializations: "Please select at least one specialization",
  software: "Please select at least one software",
  idDocument: "ID document is required",
  certification: "Professional certification is required",
  password: "Password is required",
  passwordShort: "Password must be at least 8 characters",
  passwordConfirm: "Please confirm your password",
  passwordMismatch: "Passwords do not match",
  currentPassword: "Current password is required",
  newPassword: "New password is required",
  terms: "You must agree to the terms",
  verification: "You must agree to verification",
  /** Ours: the specification only hints at types and sizes. */
  documentTooLarge: "Please choose a file of at most 10 MB",
  wholeNumber: "Please enter a whole number",
  tooHigh: "This is more than we can store",
} as const;
