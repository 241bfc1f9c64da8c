CREATE TABLE "announced_holidays" (
	"country" text NOT NULL,
	"expected" date NOT NULL,
	"date" date,
	"source" text NOT NULL,
	"source_address" text,
	CONSTRAINT "announced_holidays_country_expected_pk" PRIMARY KEY("country","expected")
);
